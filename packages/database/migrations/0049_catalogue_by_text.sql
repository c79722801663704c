-- The catalogue is sorted by its texts as people read them, whatever the case and the accents of their letters, and a
-- page in such an order is read from an index as one in any other is.

create index products_title on products (supplier_id, title collate reading_order, id) where variant_count > 0;
comment on index products_title is 'catalogue list by product.title';
create index products_sku on products (supplier_id, sku collate reading_order, id) where variant_count > 0;
comment on index products_sku is 'catalogue list by product.sku';
create index products_manufacturer on products (supplier_id, manufacturer collate reading_order, id) where variant_count > 0;
comment on index products_manufacturer is 'catalogue list by product.manufacturer';
