import { fileColumn } from '../staging/file-column.sql.ts'

/** Inserts a batch's new products. */
export const insertProducts = `
  insert into products (supplier_id, id, sku, title, manufacturer, description, category_one_id, category_two_id,
    category_three_id, images, attributes, custom_fields, inserted_on, updated_at, source_hash)
  select :supplier, n.product_id, n.sku, n.title, coalesce(n.manufacturer, ''), coalesce(n.description, ''),
    n.category_one_id, n.category_two_id, n.category_three_id, coalesce(n.images, '[]'), coalesce(n.attributes, '[]'),
    coalesce(n."customFields", '[]'), coalesce(n."createdAt", :now), :now, n.source_hash
  from import_products n where n.batch = :batch and n.action = 'created' order by n.product_id`

/** Updates a batch's changed products with the file's columns. */
export const updateProducts = `
  update products p set title = n.title,
    manufacturer = ${fileColumn('manufacturer', "coalesce(n.manufacturer, '')", 'p.manufacturer')},
    description = ${fileColumn('description', "coalesce(n.description, '')", 'p.description')},
    category_one_id = ${fileColumn('categoryOne', 'n.category_one_id', 'p.category_one_id')},
    category_two_id = ${fileColumn('categoryOne', 'n.category_two_id', 'p.category_two_id')},
    category_three_id = ${fileColumn('categoryOne', 'n.category_three_id', 'p.category_three_id')},
    images = ${fileColumn('images', "coalesce(n.images, '[]')", 'p.images')},
    attributes = ${fileColumn('attributes', "coalesce(n.attributes, '[]')", 'p.attributes')},
    custom_fields = ${fileColumn('customFields', `coalesce(n."customFields", '[]')`, 'p.custom_fields')},
    inserted_on = coalesce(n."createdAt", p.inserted_on), updated_at = :now, source_hash = n.source_hash
  from import_products n
  where n.batch = :batch and n.action = 'updated' and p.supplier_id = :supplier and p.id = n.product_id`
