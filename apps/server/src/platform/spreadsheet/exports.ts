/** Lists as spreadsheets: the same rows that a list screen shows, all of them. */
import type { Endpoint } from '@countersign/contract';
import type { Sheet } from '@countersign/contract/sheet';
import type { InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { readBatches } from '../database/batches.ts';
import type { Listing } from '../database/listing.ts';
import type { Database, Transactions } from '../database/transaction.ts';
import type { RequestContext } from '../http/context.ts';
import { Download, SPREADSHEET_TYPE } from '../http/download.ts';
import type { Labels } from './cells.ts';
import { writeSpreadsheet } from './write.ts';

type Row = Record<string, unknown>;
type Context = Pick<RequestContext, 'db' | 'tenantId'>;

/** An endpoint whose contract says what its spreadsheet looks like. */
export type SheetEndpoint = Endpoint<{ answer: 'file'; sheet: Sheet }>;

export class Exports {
  private readonly transactions: Transactions;
  private readonly loadLabels: (db: Database, dicts: string[]) => Promise<Labels>;

  /** @param loadLabels reads what the values of some dictionaries are called */
  constructor(transactions: Transactions, loadLabels: (db: Database, dicts: string[]) => Promise<Labels>) {
    this.transactions = transactions;
    this.loadLabels = loadLabels;
  }

  /**
   * The rows of a table as the endpoint's spreadsheet.
   *
   * @param shape makes the sheet's rows of the table's, where they are not the same
   */
  async table<T extends PgTable>(
    context: Context,
    { spec }: SheetEndpoint,
    table: T,
    listing: Listing,
    shape: (rows: InferSelectModel<T>[], db: Database) => Promise<Row[]> | Row[] = (rows) => rows,
  ): Promise<Download> {
    const batches = readBatches(this.transactions, context.tenantId, table, listing, shape);
    return this.rows(context, spec.sheet, batches);
  }

  /** Some rows as a spreadsheet. */
  async rows({ db }: Context, sheet: Sheet, batches: AsyncIterable<readonly Row[]>): Promise<Download> {
    const dicts = sheet.columns.flatMap(({ dict }) => dict ?? []);
    const labels = await this.loadLabels(db, dicts);
    return new Download(sheet.file, SPREADSHEET_TYPE, await writeSpreadsheet(sheet, batches, labels));
  }
}
