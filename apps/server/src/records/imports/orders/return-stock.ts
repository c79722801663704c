/**
 * Takes down, before lines are rewritten or taken away, which stock they hold beyond what the file leaves of them.
 * What has left the house does not come back.
 */
export const collectReturns = [
  'drop table if exists import_returns',
  'create temp table import_returns (variant_id bigint not null, pieces int not null)',
  `insert into import_returns
  select i.variant_id, sum(i.stock_taken - least(i.stock_taken, greatest(i.shipped_quantity, p.quantity)))
  from import_items p join order_items i on i.supplier_id = :supplier and i.dealer_id = p.dealer_id
    and i.order_id = p.order_id and i.id = p.item_id
  where not p.is_new and i.stock_taken > greatest(i.shipped_quantity, p.quantity)
  group by 1`,
] as const

/**
 * Puts that stock back into the variants, by ascending id, as an order takes it; a product whose stock has moved is
 * written anew by the next import.
 */
export const fillVariants = `
  with variant as (
    select v.id, r.pieces from variants v join import_returns r on r.variant_id = v.id
    where v.supplier_id = :supplier order by v.id for no key update of v
  ), filled as (
    update variants v set quantity = v.quantity + variant.pieces, updated_at = :now from variant
    where v.supplier_id = :supplier and v.id = variant.id
    returning v.product_id
  )
  update products set source_hash = null
  where supplier_id = :supplier and id in (select product_id from filled) and source_hash is not null`
