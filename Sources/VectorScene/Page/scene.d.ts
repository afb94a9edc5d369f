/** `[a, b, c, d, e, f]`, as SVG's `matrix()`. */
export type Transform = [number, number, number, number, number, number];
/** `[x, y, width, height]`. */
export type Rect = [number, number, number, number];
/** A colour `#rrggbb`, or an index into the paints of the scene. */
export type PaintReference = string | number;

export interface Fill {
    paint: PaintReference;
    opacity?: number;
    rule?: "evenodd";
}

export interface Stroke {
    paint: PaintReference;
    opacity?: number;
    width?: number;
    cap?: "round" | "square";
    join?: "round" | "bevel" | "miter-clip";
    miterLimit?: number;
    dash?: number[];
    dashOffset?: number;
    /** A drawing that is shown n times as large divides the width, the dashes and their offset by n. */
    scales?: false;
}

interface AnyNode {
    id?: string;
    transform?: Transform;
    /** Where the node comes from, if the converter was asked to say it. */
    source?: { element: string; line: number; column: number; [more: string]: unknown };
}

export interface GroupNode extends AnyNode {
    type: "group";
    children: SceneNode[];
    opacity?: number;
    blend?: string;
    isolate?: true;
    clip?: number;
    mask?: number;
    filters?: number[];
    link?: { href: string; target?: string };
    title?: string;
    description?: string;
}

export interface PathNode extends AnyNode {
    type: "path";
    d: string;
    fill?: Fill;
    stroke?: Stroke;
    paintOrder?: "stroke";
    rendering?: "crispEdges" | "optimizeSpeed";
    bounds?: Rect;
    /** The first character of its span that it draws, and how many it draws, if it is an outline of text. */
    glyphs?: [number, number];
}

export interface ImageNode extends AnyNode {
    type: "image";
    href: string;
    x?: number;
    y?: number;
    width: number;
    height: number;
    rendering?: string;
}

export interface TextNode extends AnyNode {
    type: "text";
    chunks: object[];
    outlines?: SceneNode[];
    /** The box of all glyph cells, with `outlines`. */
    bounds?: Rect;
    writingMode?: "vertical";
    direction?: "rtl";
    textLength?: number;
    lengthAdjust?: "spacingAndGlyphs";
    rendering?: string;
}

export interface ExtensionNode extends AnyNode {
    type: "extension";
    name: string;
    payload?: unknown;
    children: SceneNode[];
}

export type SceneNode = GroupNode | PathNode | ImageNode | TextNode | ExtensionNode;

/** A `switchless.scene` of version 1. */
export interface Scene {
    format: "switchless.scene";
    version: 1;
    size: [number, number];
    /** What a page learns from the drawing about its size: its proportions or nothing. Left out where it is the size. */
    naturalSize?: "ratio" | "none";
    /** SVG's `preserveAspectRatio`, for a page that shows the drawing in other proportions. */
    aspectRatio?: string;
    resources: { paints: object[]; clips: object[]; masks: object[]; filters: object[]; fonts?: object[] };
    root: GroupNode;
    /** How the scene changes in time; the scene itself is one moment of it. */
    timeline?: Timeline;
}

export interface Timeline {
    /** When everything has ended, in seconds; left out where something repeats for ever. */
    duration?: number;
    tracks: Track[];
    /** What changes from when an event happens. */
    begins?: Record<string, Track[]>;
}

/** One property of a node or a resource, and its values in time. */
export interface Track {
    /** The `id` of the node, or the list and the place of the resource. */
    node?: string;
    resource?: ["paints" | "clips" | "masks" | "filters", number];
    /** A path of field names: `opacity`, `fill.paint`, `stops.1.offset`. */
    property: string;
    /** The moments of the values, in seconds, ascending. */
    times: number[];
    values: unknown[];
    /** How each value goes over to the next. Left out where all go evenly. */
    easing?: ("linear" | "step" | [number, number, number, number])[];
    /** From where on it repeats for ever when its last moment has passed, in seconds. */
    loop?: number;
}

/** The context of a canvas in a page, or of an OffscreenCanvas. */
export type DrawingContext = Omit<CanvasRenderingContext2D, "canvas" | "drawFocusIfNeeded" | "getContextAttributes"> & {
    readonly canvas: { width: number; height: number };
};

export interface DrawOptions {
    /** The size of the drawing in the units of the context. The default is the size of the scene. */
    width?: number;
    height?: number;
    /** The units of the context that are a CSS pixel, for strokes that do not grow with the drawing. The default is 1. */
    density?: number;
    /** The moment of the scene's timeline that is drawn, in seconds. Without one it is the scene itself. */
    time?: number;
    /** When events happened last, in seconds, by their names in `begins` of the timeline. */
    events?: Record<string, number>;
    /** Is told why a node was left out. */
    onProblem?: (problem: unknown, node: SceneNode) => void;
}

/** The limits for damaged and hostile scenes. What exceeds one is left out, or drawn more coarsely. */
export declare const limits: Readonly<{
    depth: number; nodes: number; filterPixels: number; tilePixels: number; turns: number; kernel: number; octaves: number;
    imageLength: number; idleCanvases: number;
}>;

/**
 * Draws a scene on what the context shows already, from the origin of its coordinates. Resolves once it is drawn; that waits for images
 * and fonts, the first time.
 */
export declare function draw(context: DrawingContext, scene: Scene, options?: DrawOptions): Promise<void>;

/**
 * The scene at a moment of its timeline, in seconds. It shares what does not move with the scene. Events have the moments at which they
 * happened last, by their names in `begins` of the timeline.
 */
export declare function sceneAt(scene: Scene, seconds: number, events?: Record<string, number>): Scene;

/** The nodes that paint a point of the drawing, topmost first. A group follows its nodes that were found. */
export declare function nodesAt(scene: Scene, x: number, y: number): SceneNode[];

/** The box of a node's fill geometry in its own user space; undefined if it has none. */
export declare function bounds(node: SceneNode): Rect | undefined;

/** A scene that an element of the page shows. */
export interface MountedScene {
    readonly canvas: HTMLCanvasElement;
    /** Shows another scene. Resolves once it is drawn. */
    update(scene: Scene): Promise<void>;
    /**
     * Plays the timeline from a moment on, by default from where it was paused. Where there is none, or the reader prefers reduced motion, the
     * scene stays as it is, and the result is false.
     */
    play(from?: number): boolean;
    /** Lets an event of the timeline's `begins` happen now, and plays on, as `play` does. */
    begin(event: string): boolean;
    pause(): void;
    /** The nodes at a point of the page's viewport, as an event has it. */
    nodesAt(clientX: number, clientY: number): SceneNode[];
    /** Takes the canvas out of the element, and ends watching it. */
    unmount(): void;
}

/** Shows a scene in an element, as large as it fits in the middle, and as sharp as the display. */
export declare function mount(element: HTMLElement, scene: Scene, options?: Pick<DrawOptions, "onProblem">): MountedScene;
