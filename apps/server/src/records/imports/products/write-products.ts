import { carried } from '../carried-sql.ts'

/** Inserts a batch's new products. */
export const insertProducts = `
  insert into products (supplier_id, id, sku, title, manufacturer, description, category_one_id, category_two_id,
    category_three_id, images, attributes, custom_fields, inserted_on, updated_at, source_hash)
  select :supplier, n.product_id, n.sku, n.title, coalesce(n.manufacturer, ''), coalesce(n.description, ''),
    n.category_one_id, n.category_two_id, n.category_three_id, coalesce(n.images, '[]'), coalesce(n.attributes, '[]'),
    coalesce(n."customFields", '[]'), coalesce(n."createdAt", :now), :now, n.source_hash
  from import_products n where n.batch = :batch and n.action = 'created' order by n.product_id`

/** Writes the file's columns over a batch's changed products. */
export const updateProducts = `
  update products p set title = n.title,
    manufacturer = ${carried('manufacturer', "coalesce(n.manufacturer, '')", 'p.manufacturer')},
    description = ${carried('description', "coalesce(n.description, '')", 'p.description')},
    category_one_id = ${carried('categoryOne', 'n.category_one_id', 'p.category_one_id')},
    category_two_id = ${carried('categoryOne', 'n.category_two_id', 'p.category_two_id')},
    category_three_id = ${carried('categoryOne', 'n.category_three_id', 'p.category_three_id')},
    images = ${carried('images', "coalesce(n.images, '[]')", 'p.images')},
    attributes = ${carried('attributes', "coalesce(n.attributes, '[]')", 'p.attributes')},
    custom_fields = ${carried('customFields', `coalesce(n."customFields", '[]')`, 'p.custom_fields')},
    inserted_on = coalesce(n."createdAt", p.inserted_on), updated_at = :now, source_hash = n.source_hash
  from import_products n
  where n.batch = :batch and n.action = 'updated' and p.supplier_id = :supplier and p.id = n.product_id`

/** Sums up the variants of a batch's products, so that lists need not visit them. */
export const sumUpProducts = `
  update products p set min_price = s.min_price, max_price = s.max_price, quantity = s.quantity,
    variant_count = s.variant_count
  from (
    select v.product_id, min(v.price) as min_price, max(v.price) as max_price, sum(v.quantity) as quantity,
      count(*) as variant_count
    from import_products n join variants v on v.supplier_id = :supplier and v.product_id = n.product_id
    where n.batch = :batch group by v.product_id
  ) s
  where p.supplier_id = :supplier and p.id = s.product_id`
