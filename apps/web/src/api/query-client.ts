/** Server data in React: what was fetched, for how long it counts as fresh, and how an endpoint becomes a query. */
import type { Endpoint } from '@countersign/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from './api.ts';
import type { Answer, CallInput, CallOptions } from './call-types.ts';
import type { AnyInput } from './client.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // The client refreshes sessions itself, and what failed was shown: asking again is the user's choice.
      retry: false,
      refetchOnWindowFocus: false,
    },
  },
});

/** Key of everything that was fetched from an endpoint. */
export const endpointKey = (endpoint: Endpoint) => [endpoint.name] as const;

type QueryOptions = Pick<CallOptions, 'quiet'>;

/** As the arguments of a call. */
type QueryArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: QueryOptions]
    : [input: CallInput<E>, options?: QueryOptions];

/** A query over an endpoint, for `useQuery`. Query and body of the call are part of its key. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...args: QueryArguments<E>) {
  const [input, options]: [input?: AnyInput, options?: QueryOptions] = args;
  return queryOptions({
    queryKey: [endpoint.name, input ?? {}],
    // The contract declares what comes back; the server checks it before it sends.
    queryFn: ({ signal }) => request(endpoint, input, { ...options, signal }) as Promise<Answer<E>>,
  });
}

/** Asks again for what lists of these endpoints show. */
export const invalidate = (...endpoints: Endpoint[]) =>
  Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
  );
