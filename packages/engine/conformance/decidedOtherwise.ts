/** Scenarios that ask for what was decided otherwise here, with the reason. They count as passed, at most one in a hundred. */
export const DECIDED_OTHERWISE: Readonly<Record<string, string>> = {};
