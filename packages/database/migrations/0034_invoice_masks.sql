-- What lists, counts and the side menu read of an order's invoice follows from the invoice itself, whoever writes it.

create function refresh_invoice_masks() returns trigger language plpgsql as $$
begin
  update orders o set invoice_mask = 1 << (n.invoice_status_id - 1)
  from changed n join outdated p using (supplier_id, dealer_id, order_id)
  where n.invoice_status_id <> p.invoice_status_id and o.supplier_id = n.supplier_id and o.dealer_id = n.dealer_id
    and o.id = n.order_id and o.invoice_mask <> 1 << (n.invoice_status_id - 1);
  return null;
end $$;
create trigger payments_invoice_masks after update on payments
  referencing new table as changed old table as outdated for each statement execute function refresh_invoice_masks();

-- Captures and refunds until now.
update orders o set invoice_mask = 1 << (y.invoice_status_id - 1)
from payments y
where o.supplier_id = y.supplier_id and o.dealer_id = y.dealer_id and o.id = y.order_id
  and o.invoice_mask <> 1 << (y.invoice_status_id - 1);
