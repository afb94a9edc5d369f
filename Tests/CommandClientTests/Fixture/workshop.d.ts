// Made from the registry of commands; change those, not this.

import type { Bridge } from "./bridge.js";

/** What each command wants, replies, sends while it works, and takes as a stream, by its name. */
export interface Commands {
  /** Fails. */
  "fail": {
    arguments: { };
    reply: boolean;
    progress: never;
    body: never;
  };
  /** Counts all items. */
  "item.count": {
    arguments: { "to"?: number; };
    reply: number;
    progress: { "done": number; };
    body: never;
  };
  /** Draws a shape; "as it is". */
  "item.draw": {
    arguments: { "shape": { "circle": { "radius": number; }; } | { "pair": { "_0": number; "_1"?: "read-only" | "default"; }; } | { "nothing": { }; }; "class"?: string; };
    reply: { "circle": { "radius": number; }; } | { "pair": { "_0": number; "_1"?: "read-only" | "default"; }; } | { "nothing": { }; };
    progress: never;
    body: never;
  };
  /** Loads items. */
  "item.load": {
    arguments: { "most"?: number; };
    reply: Array<string>;
    progress: /* the command does not describe its progress */ unknown;
    body: { "title": string; "bytes": Uint8Array | string; "mode"?: "read-only" | "default"; };
  };
  /** Opens an item. */
  "item.open": {
    arguments: { "id": number; "tags": Array<string>; "mode"?: "read-only" | "default"; "at"?: string; };
    reply: { "title": string; "shape": { "circle": { "radius": number; }; } | { "pair": { "_0": number; "_1"?: "read-only" | "default"; }; } | { "nothing": { }; }; "mode": "read-only" | "default"; "bytes": Uint8Array | string; "parents": Record<string, Array<number | null>>; "other": unknown; "at"?: string; };
    progress: never;
    body: never;
  };
  /**
   * Opens an item.
   * @deprecated Call `item.open` instead.
   */
  "open": {
    arguments: { "id": number; "tags": Array<string>; "mode"?: "read-only" | "default"; "at"?: string; };
    reply: { "title": string; "shape": { "circle": { "radius": number; }; } | { "pair": { "_0": number; "_1"?: "read-only" | "default"; }; } | { "nothing": { }; }; "mode": "read-only" | "default"; "bytes": Uint8Array | string; "parents": Record<string, Array<number | null>>; "other": unknown; "at"?: string; };
    progress: never;
    body: never;
  };
  /** What the calling page shows. */
  "page.show": {
    arguments: { };
    reply: Array<string>;
    progress: /* the command does not describe its progress */ unknown;
    body: never;
  };
  /** Square numbers. */
  "squares": {
    arguments: Array<number>;
    reply: { "count": number; };
    progress: number;
    body: never;
  };
  /** The sum of numbers. */
  "sum": {
    arguments: Array<number>;
    reply: number;
    progress: never;
    body: never;
  };
  /** Waits until it is cancelled. */
  "wait": {
    arguments: { };
    reply: boolean;
    progress: never;
    body: never;
  };
}

/** The value of each event, by its name. */
export interface Events {
  /** The number of items has changed. */
  "items.changed": { "count": number; "mode": "read-only" | "default"; };
}

/** What the host asks of pages: its arguments and the reply, by its name. */
export interface Served {
  /** What the page shows. */
  "page.look": {
    arguments: { "zoom": number; };
    reply: { "parts": Array<string>; };
  };
}

/** The bridge to this host: `const bridge: HostBridge = connect();` */
export type HostBridge = Bridge<Commands, Events, Served>;

/** The name of a command. */
export type CommandName = keyof Commands & string;
/** What a command wants. */
export type Arguments<Name extends CommandName> = Commands[Name]["arguments"];
/** What a command replies. */
export type Reply<Name extends CommandName> = Commands[Name]["reply"];
/** What a command sends while it works; `never` if it sends nothing. */
export type Progress<Name extends CommandName> = Commands[Name]["progress"];
/** The name of an event. */
export type EventName = keyof Events & string;

/** Who calls commands: the bridge, or what takes its place in a test. */
export type Caller = Pick<HostBridge, "call">;
