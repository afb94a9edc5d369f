/** Anything that JSON can say. */
export type JSONValue = null | boolean | number | string | JSONValue[] | { [key: string]: JSONValue };
/** Bytes. They are sent as they are where the transport carries them, else as base64; they arrive as a Uint8Array, or as base64. */
export type Binary = ArrayBuffer | ArrayBufferView;

/** The numbers of errors. Those that only the page makes are `disconnected`, `badResponse` and `unsendable`. */
export declare const codes: Readonly<{
    malformed: -32700; invalidRequest: -32600; unknownCommand: -32601; invalidArguments: -32602; internalError: -32603;
    failed: -32000; refused: -32001; deadline: -32002; dropped: -32003; gone: -32004; invalidReply: -32005; suspended: -32006;
    notKept: -32007;
    messageBytes: -32010; depth: -32011; batchSize: -32012; inFlight: -32013;
    subscriptions: -32014; questions: -32015; parts: -32016; partDepth: -32017; attachments: -32018;
    streams: -32019; credit: -32020; pieceBytes: -32021;
    disconnected: -32090; badResponse: -32091; unsendable: -32092;
    cancelled: -32800;
}>;

/** Why a call has no result: the number, the text and the data of the host's error, or of one that the page made itself. */
export declare class BridgeError extends Error {
    constructor(code: number, message: string, data?: unknown, options?: { cause?: unknown });
    readonly name: "BridgeError";
    /** One of {@link codes}, or a number of the host's own. */
    code: number;
    /** What the host says besides. With `disconnected`, `{sent}`: whether the call had left the page, and may have been done. */
    data: unknown;
}

/** `waiting` is the time between a connection that was lost and the next attempt. */
export type BridgeState = "connecting" | "open" | "waiting" | "closed";

/** Methods by name, each with its arguments and its reply; commands may also have `progress`. */
type Methods<List> = { [Name in keyof List]: { arguments: unknown; reply: unknown } };
type Body<Method> = Method extends { body: infer Piece } ? Piece : any;
type Progress<Method> = Method extends { progress: infer Value } ? Value : any;
/** Methods of any name, with anything. */
export interface AnyMethods {
    [name: string]: { arguments: any; reply: any; progress: any; body: any };
}
/** Events of any name, with any value. */
export interface AnyEvents {
    [name: string]: any;
}

export interface CallOptions<Value = any, Piece = any> {
    /** Cancels the call: it is rejected with `codes.cancelled`, and the host is told. */
    signal?: AbortSignal;
    /** Milliseconds until the call is rejected with `codes.deadline` and cancelled; 0 for any time. The bridge's own if you say nothing. */
    timeout?: number;
    /** Takes what the host reports while it works; the numbers count from 0. */
    onProgress?: (value: Value, number: number) => void;
    /** The pieces of the stream that the command takes. Each is sent when the host has room for it. */
    body?: Iterable<Piece> | AsyncIterable<Piece> | ReadableStream<Piece>;
}

export interface StreamOptions {
    signal?: AbortSignal;
    /** Milliseconds that the whole stream may take. 0, any time, if you say nothing. */
    timeout?: number;
    /** How many pieces the host may send before the first is taken. 16. */
    window?: number;
}

/** The arguments of a call after its name. They may be left out if none of them is required. */
export type CallArguments<Arguments, Value = any, Piece = any> = {} extends Arguments
    ? [params?: Arguments, options?: CallOptions<Value, Piece>]
    : [params: Arguments, options?: CallOptions<Value, Piece>];

/** The arguments of a stream after its name. They may be left out if none of them is required. */
export type StreamArguments<Arguments> = {} extends Arguments
    ? [params?: Arguments, options?: StreamOptions]
    : [params: Arguments, options?: StreamOptions];

export interface EventNote {
    /** Counts the events of this name from 0; those for this page alone have numbers of their own. */
    number: number;
    /** How many events of this name were lost before this one. */
    missed: number;
    /** Whether the host was started anew since the event before, so that nobody knows how many were lost. */
    isRestarted: boolean;
}

export interface BridgeOptions {
    /** Milliseconds that a call may take which says nothing of its own. 30,000; 0 for any time. */
    timeout?: number;
    /** Whether the calls that are made in one turn go together in one message. The host answers them together too. */
    batch?: boolean;
    /** How many events of a name the host may send before the page has handled the first of them. 64. */
    eventWindow?: number;
    /**
     * How much the host takes: bytes of a message (1 MiB), members of a batch (100), arrays and objects within each other (64), and pieces of bytes
     * in a binary message (100).
     */
    limits?: { messageBytes?: number; batchSize?: number; depth?: number; attachments?: number };
    /**
     * Milliseconds without a word of the host after which it is asked for one. If none comes in as many again, the connection is lost. 3,000; 0 never
     * to ask. Only for transports that can lose a connection by themselves, as sockets do.
     */
    heartbeat?: number;
    /** Says which trace a call belongs to, in the headers of W3C Trace Context; `propagation.inject` of OpenTelemetry fills such an object. */
    trace?: (method: string) => { traceparent?: string; tracestate?: string } | undefined;
    /** Takes note of what the host sends and nobody can use. A warning on the console if you say nothing. */
    onProblem?: (text: string, detail: unknown) => void;
    /** Takes note of commands that will go. A warning on the console if you say nothing. */
    onWarning?: (text: string, method: string | undefined) => void;
}

/** What a transport tells the bridge. */
export interface Receiver {
    connecting(): void;
    opened(): void;
    message(message: string | ArrayBuffer): void;
    /** The connection is lost; the next attempt is made in `delay` milliseconds. `hostReason` is what the host has said, if it has. */
    closed(reason: string, delay?: number, hostReason?: string): void;
    /** The host may be gone, as after the machine was offline: it is asked at once whether it is there. */
    probe(): void;
}

/** Carries messages to the host and back. */
export interface Transport {
    /** Whether it carries bytes. */
    carriesBinary?: boolean;
    /** Begins to connect, and tells the receiver what comes. */
    open(receiver: Receiver): void;
    /** Sends a message. A promise is of the host's response, or of nothing where none is due. */
    send(message: string | Uint8Array): void | Promise<unknown>;
    /** Gives the connection up, since the host does not answer, and connects again. A transport without it is not watched. */
    lose?(reason: string): void;
    close(): void;
}

/**
 * The page's end. `Commands` are the host's, such as those of `switchless commands --typescript`; `Events` the values of its events, and
 * `Served` the methods that it asks of its pages, all by name.
 */
export declare class Bridge<
    Commands extends Methods<Commands> = AnyMethods, Events extends object = AnyEvents, Served extends Methods<Served> = AnyMethods
> {
    constructor(transport: Transport, options?: BridgeOptions);
    readonly state: BridgeState;
    /** Hears of changes of the state; returns what ends that. `delay` is the time to the next attempt in milliseconds, `reason` why the host has closed the connection. */
    onState(handler: (state: BridgeState, detail: { delay?: number; reason?: string }) => void): () => void;
    /** Is fulfilled when calls can be sent; rejected when the bridge is closed. */
    whenOpen(): Promise<void>;
    /** Calls a command and waits for its result. Rejected with a {@link BridgeError}. */
    call<Name extends keyof Commands & string>(
        method: Name, ...args: CallArguments<Commands[Name]["arguments"], Progress<Commands[Name]>, Body<Commands[Name]>>
    ): Promise<Commands[Name]["reply"]>;
    /** Calls a command and iterates over what it reports: the pieces of its stream, and at the end its reply. Who stops earlier cancels it. */
    stream<Name extends keyof Commands & string>(
        method: Name, ...args: StreamArguments<Commands[Name]["arguments"]>
    ): AsyncGenerator<Progress<Commands[Name]>, Commands[Name]["reply"], void>;
    /** Tells the host something that is not answered; while there is no connection, it is lost. */
    notify(method: string, params?: object): void;
    /** The names of the commands that the page may call. The host is asked once for each connection, and again with `isFresh`. */
    commands(options?: { isFresh?: boolean }): Promise<readonly string[]>;
    /** Whether the page may call a command of this name. A former name counts, too. The host is asked once for each connection. */
    hasCommand(name: string): Promise<boolean>;
    /**
     * Hears an event; returns what ends that. A promise that the handler returns is waited for before the event counts as handled: the host
     * sends at most `eventWindow` of them before that. After the connection was lost, the host sends again what was missed meanwhile.
     */
    on<Name extends keyof Events & string>(name: Name, handler: (value: Events[Name], note: EventNote) => void): () => void;
    /**
     * Reads a state that events of these names change. They wait while `read` is at work, which reads the state, takes it over and returns what has
     * its `version`. Then they are handed over, but for those that lead to no higher version: these are in the state already.
     */
    snapshot<Snapshot extends { version?: number }>(
        names: readonly (keyof Events & string)[], read: () => Promise<Snapshot>
    ): Promise<Snapshot>;
    /** Answers what the host asks of the page; returns what ends that. The signal says that the host wants no answer any more. */
    serve<Name extends keyof Served & string>(
        method: Name,
        handler: (params: Served[Name]["arguments"], context: { signal: AbortSignal }) =>
            Served[Name]["reply"] | Promise<Served[Name]["reply"]>
    ): () => void;
    /** Ends the connection for good, and rejects the calls that wait. */
    close(): void;
}

export interface WebSocketOptions {
    /** Milliseconds before the first attempt to connect again; it is doubled until a message came. 250. */
    firstDelay?: number;
    /** Milliseconds that the delay grows to. 8,000. */
    longestDelay?: number;
    /** A number from 0 to 1 that scatters the delay. */
    random?: () => number;
    /** Milliseconds that a socket may take to open. 8,000. */
    openTimeout?: number;
    /** Where `online` and `visibilitychange` are heard; the window if you say nothing. */
    scope?: EventTarget & { document?: EventTarget & { visibilityState: string } };
    /** The class of sockets; the browser's own if you say nothing. */
    WebSocket?: new (address: string | URL) => EventTarget & { binaryType: string; send(message: string | Uint8Array): void; close(): void };
}

/**
 * A WebSocket that connects again when it is lost, later and later until a message came; at once when the machine is online again or the page
 * is seen again.
 */
export declare function webSocket(address: string | URL, options?: WebSocketOptions): Transport;

/**
 * The message handler that WKWebView or WebKitGTK puts into the page, or nothing where there is none. What the host sends of itself
 * comes as `switchlessReceive(text, name)`, which the host evaluates in the page.
 */
export declare function messageHandler(name: string, scope?: object): Transport | undefined;

/**
 * A bridge over the message handler of that name where the page has one, or else over a WebSocket to that address. A message handler is one
 * connection: whoever connects to it again has the bridge that is there, until that is closed.
 */
export declare function connect<
    Commands extends Methods<Commands> = AnyMethods, Events extends object = AnyEvents, Served extends Methods<Served> = AnyMethods
>(options?: BridgeOptions & WebSocketOptions & { handler?: string; socket?: string }): Bridge<Commands, Events, Served>;
