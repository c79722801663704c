-- A list of SKUs is found however its letters are written: programs that dealers paste from write them all large.
create index variants_lower_sku on variants (supplier_id, lower(sku));
comment on index variants_lower_sku is 'quick order: variants of a supplier by SKUs without case';
