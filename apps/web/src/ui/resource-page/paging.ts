/** Paging (specification §9): 20 rows a page, 10, 20, 30 or 50 to choose. */
export const pageSizes = [10, 20, 30, 50] as const;
export const defaultPageSize = 20;

export interface PageState {
  page: number;
  size: number;
}

/** A page from text: what is not a possible page is the first, what is not a choice is the default size. */
export function parsePage(page: string | null, size: string | null): PageState {
  const number = Number(page);
  return {
    page: Number.isInteger(number) && number >= 1 ? number : 1,
    size: pageSizes.find((choice) => choice === Number(size)) ?? defaultPageSize,
  };
}

/** Another size keeps the page, or goes to the first when the page would lie beyond the last row. */
export const withSize = ({ page }: PageState, size: number, total: number): PageState => ({
  page: page * size > total ? 1 : page,
  size,
});

/** The last page that has rows; at least 1. */
export const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size));
