import type { ColumnType } from 'kysely'

/** A `numeric` column: a decimal string out, a decimal string in; never a floating-point number. */
export type Decimal = string

/** A `timestamptz` column: a Date out; a Date or an ISO 8601 string in. */
export type Moment = ColumnType<Date, Date | string, Date | string>

/** A `timestamptz` column that may be empty. */
export type NullableMoment = ColumnType<Date | null, Date | string | null, Date | string | null>

/** A `timestamptz` column that the database fills when an insert leaves it out. */
export type MomentWithDefault = ColumnType<Date, Date | string | undefined, Date | string>

/** A `jsonb` column: the value out, JSON text in. */
export type Json<Value> = ColumnType<
  Value,
  string | (null extends Value ? null : never),
  string | (null extends Value ? null : never)
>

/** A `jsonb` column that the database fills when an insert leaves it out. */
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>
