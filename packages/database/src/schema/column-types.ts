import type { ColumnType } from 'kysely'

/** A `numeric` column: a decimal string out, a decimal string in; never a floating-point number. */
export type Decimal = string

/** A `timestamptz` column: a Date out; a Date or an ISO 8601 string in. */
export type Moment = ColumnType<Date, Date | string, Date | string>

export type JsonColumn<Value> = ColumnType<Value, string, string>
