import { type FeedColumn, feedColumnMeanings } from '@portal/contract/catalogue/integrator/feed-columns'
import { keysOf } from '@portal/contract/fields/keys'
import { byteOrderMark, csvLine, neutralizedSql, quotedSql } from '../../../presenters/csv-cell.sql.ts'

/** SQL for a CSV cell: formula-like text gets a leading apostrophe; quoted where needed. */
function text(value: string): string {
  return `(select ${quotedSql('t')} from (select ${neutralizedSql(value)}) c(t))`
}

/** Like `text`, for aggregates: `offset 0` keeps them from being evaluated twice. */
function aggregated(value: string): string {
  return `(select ${quotedSql('t')} from (select ${neutralizedSql('g')} from (select ${value} offset 0) b(g)) c(t))`
}

const figure = (value: string): string => `${value}::text`

/** SQL for a list item: escapes the separator, and any backslashes before it or at the end. */
function part(value: string, sign: '|' | '='): string {
  const signs = String.raw`regexp_replace(${value}, '(\\*)[${sign}]', '\1\1\\${sign}', 'g')`
  const escaped = String.raw`regexp_replace(${signs}, '(\\+)$', '\1\1')`
  return String.raw`case when strpos(${value}, '${sign}') > 0 or right(${value}, 1) = '\' then ${escaped} else ${value} end`
}

const pictures = (list: string): string =>
  aggregated(`(select string_agg(${part('u.url', '|')}, '|' order by i.place)
    from jsonb_array_elements(${list}) with ordinality i (picture, place), lateral (
      select case when i.picture ->> 'url' like '/%' then :origin || (i.picture ->> 'url') else i.picture ->> 'url' end) u (url))`)

const pairs = (list: string): string =>
  aggregated(
    `(select string_agg(${part('u.pair', '|')}, '|' order by i.place)
      from jsonb_array_elements(${list}) with ordinality i (said, place), lateral (
        select ${part("(i.said ->> 'name')", '=')} || '=' || (i.said ->> 'value')) u (pair))`,
  )

/** SQL for each column's cell, from the tables `p`, `v`, `c1` to `c3`, `o` and `w` of the chunk query. */
const cells: Readonly<Record<FeedColumn, string>> = {
  productSku: text('p.sku'),
  title: text('p.title'),
  description: text('p.description'),
  manufacturer: text('p.manufacturer'),
  categoryOne: text('c1.name'),
  categoryTwo: text('c2.name'),
  categoryThree: text('c3.name'),
  images: pictures('p.images'),
  attributes: pairs('p.attributes'),
  customFields: pairs('p.custom_fields'),
  createdAt: `regexp_replace(to_char(p.inserted_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z$', 'Z')`,
  sku: text('v.sku'),
  upc: text('v.upc'),
  mpn: text('v.mpn'),
  asin: text('v.asin'),
  ean: text('v.ean'),
  price: figure('v.price'),
  msrp: figure('v.msrp'),
  map: figure('v.map'),
  quantity: figure('case when w.shows_quantity then v.quantity end'),
  weight: figure('v.weight'),
  variantTitle: text('v.title'),
  variantDescription: text('v.description'),
  variantImages: pictures('v.images'),
  option1Name: text('o.names[1]'),
  option1Value: text('o.chosen[1]'),
  option2Name: text('o.names[2]'),
  option2Value: text('o.chosen[2]'),
  option3Name: text('o.names[3]'),
  option3Value: text('o.chosen[3]'),
  estimatedShippingCost: figure('v.estimated_shipping_cost'),
  estimatedDropshipFee: figure('v.estimated_dropship_fee'),
}

const columns = keysOf(feedColumnMeanings)

export const feedHeader = `${byteOrderMark}${csvLine(columns)}`

/** SQL for a line of the feed without its line break; `origin` is SQL for the origin of picture URLs. */
export function feedLine(origin: string): string {
  const written = columns.map((name) => `coalesce(${cells[name].replaceAll(':origin', origin)}, '')`)
  return written.join(` || ',' || `)
}
