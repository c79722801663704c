import type { VariantNaming } from '@portal/contract/catalogue/variants/variant-name.rules'
import { sql } from 'kysely'

/** The names of variant `v` and product `p` as JSON; null without the product. */
export const variantNaming = sql<VariantNaming | null>`case when p.id is not null then json_build_object(
  'productTitle', p.title, 'title', v.title, 'hasSiblings', p.variant_count > 1,
  'options', array(
    select c.value from variant_options c
    join product_options po on po.supplier_id = c.supplier_id and po.product_id = c.product_id and po.id = c.option_id
    where c.supplier_id = v.supplier_id and c.variant_id = v.id
    order by po.position, po.id)) end`
