import { sql } from 'kysely'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { ImportStatement } from '../staging/import-statement.sql.ts'

const levels = [
  { level: 1, column: 'category_one_id', name: 'categoryOne', parent: 'null::int' },
  { level: 2, column: 'category_two_id', name: 'categoryTwo', parent: 'n.category_one_id' },
  { level: 3, column: 'category_three_id', name: 'categoryThree', parent: 'n.category_two_id' },
] as const

/** Finds or creates the categories of a file's products level by level: a category is its path, not its name. */
export const writeCategories: readonly ImportStatement[] = levels.flatMap(({ level, ...names }) => {
  const column = sql.raw(names.column)
  const name = sql.ref(`n.${names.name}`)
  const parent = sql.raw(names.parent)
  return [
    ({ supplierId }) => sql`
      insert into categories (supplier_id, parent_id, level, name)
      select ${supplierId}, parent, ${level}::int, name from (
        select ${parent} as parent, ${name} as name, min(n.first_line) as first_line
        from import_products n where ${name} is not null and n.batch is not null group by 1, 2
      ) wanted order by first_line
      on conflict (supplier_id, parent_id, name) do nothing`,
    ({ supplierId }) => sql`
      update import_products n set ${column} = c.id
      from categories c
      where ${belongsToSupplier({ supplierId }, 'c')} and c.name = ${name} and c.parent_id is not distinct from ${parent}
        and n.batch is not null`,
  ] satisfies ImportStatement[]
})
