/**
 * What a caller hands to an endpoint, derived from its declaration in the contract.
 *
 * The contract's schemas accept more than they hand on (numbers as text, missing filters), so the types start from the
 * clean side: what the handler gets is what the caller gives.
 */
import type { BodyOf, DataOf, Endpoint, QueryOf } from '@countersign/contract';

/** Both ends of a range of times as texts `yyyy-MM-dd HH:mm:ss`; either may be open. */
export type DateRangeText = [from: string | undefined, to: string | undefined];

/** The handler reads a date range as `{ from, to }`; the caller writes it as two texts. */
type Sent<V> = V extends { from: number | undefined; to: number | undefined } ? DateRangeText : V;

type MayBeMissing<T> = {
  [K in keyof T]-?: undefined extends T[K] ? K : null extends T[K] ? K : never;
}[keyof T];

/** The fields of a query or body: those that may be undefined or null may also be left out. */
export type Fields<T> = T extends object
  ? { [K in MayBeMissing<T>]?: Sent<T[K]> } & { [K in Exclude<keyof T, MayBeMissing<T>>]: Sent<T[K]> }
  : T;

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends Fields<T>
    ? { [P in K]?: Fields<T> }
    : { [P in K]: Fields<T> };

/** `{ query, body }` of an endpoint; parts that it does not declare are absent. Files travel in a form. */
export type CallInput<E extends Endpoint> = Part<'query', QueryOf<E>> &
  (E['spec']['multipart'] extends true ? { body: FormData } : Part<'body', BodyOf<E>>);

/** A downloaded file. */
export interface Download {
  name: string;
  content: Blob;
}

/** What a call resolves to. */
export type Answer<E extends Endpoint> = E['spec']['answer'] extends 'file'
  ? Download
  : E['spec']['answer'] extends 'events'
    ? ReadableStream<Uint8Array>
    : DataOf<E>;

export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason and nothing is shown. */
  signal?: AbortSignal;
  /** The caller shows failures itself. An expired session still opens the re-login prompt. */
  quiet?: boolean;
  /** The caller logs out when the session is expired: no prompt opens. */
  withoutPrompt?: boolean;
}

/** Arguments after the endpoint; the input may be left out when nothing in it is required. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];
