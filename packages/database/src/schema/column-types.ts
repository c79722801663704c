import type { ColumnType } from 'kysely'

/** A `numeric` column, read and written as a decimal string, never as a floating-point number. */
export type Decimal = string

/** A `timestamptz` column, read as a Date, written as a Date or an ISO 8601 string. */
export type Moment = ColumnType<Date, Date | string, Date | string>

export type JsonColumn<Value> = ColumnType<Value, string, string>
