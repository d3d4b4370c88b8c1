/** The entry of the top navigation that was chosen by hand. It counts until another page is opened. */
import { create } from 'zustand';

interface TopEntry {
  path: string | undefined;
  /** The page that was open when it was chosen. */
  at: string | undefined;
}

export const useTopEntry = create<TopEntry>()(() => ({ path: undefined, at: undefined }));

export const chooseTopEntry = (path: string, at: string) => useTopEntry.setState({ path, at });
