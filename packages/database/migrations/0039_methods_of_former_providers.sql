-- A method can be charged only by the provider it was saved at: with a provider that is used no more it is not active.
update dealer_payment_methods m set active = false
from payment_providers p
where p.supplier_id = m.supplier_id and p.id = m.payment_provider_id and not p.active and m.active;
