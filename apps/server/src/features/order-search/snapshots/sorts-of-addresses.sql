-- shippingAddress.name (Ship To Name) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.ship_to_name >= ''
order by  o.ship_to_name collate reading_order desc,
          o.id desc
offset    0
limit     50;

-- shippingAddress.name (Ship To Name) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.ship_to_name >= ''
order by  o.ship_to_name collate reading_order asc,
          o.id asc
offset    0
limit     50;

-- shippingAddress.addressLine1 (Ship To Address 1) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_address_line1 collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- shippingAddress.addressLine1 (Ship To Address 1) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_address_line1 collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- shippingAddress.addressLine2 (Ship To Address 2) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_address_line2 collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- shippingAddress.addressLine2 (Ship To Address 2) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_address_line2 collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- shippingAddress.city (Ship To City) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.ship_city >= ''
order by  l.ship_city collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- shippingAddress.city (Ship To City) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.ship_city >= ''
order by  l.ship_city collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- shippingAddress.state (Ship To State) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.ship_state >= ''
order by  l.ship_state collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- shippingAddress.state (Ship To State) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.ship_state >= ''
order by  l.ship_state collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- shippingAddress.stateCode (Ship To State Code) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_state_code collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- shippingAddress.stateCode (Ship To State Code) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_state_code collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- shippingAddress.country (Ship To Country) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.ship_country >= ''
order by  l.ship_country collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- shippingAddress.country (Ship To Country) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.ship_country >= ''
order by  l.ship_country collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- shippingAddress.countryCode (Ship To Country Code) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_country_code collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- shippingAddress.countryCode (Ship To Country Code) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_country_code collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- shippingAddress.postal (Ship To Postal) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.ship_postal >= ''
order by  l.ship_postal collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- shippingAddress.postal (Ship To Postal) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.ship_postal >= ''
order by  l.ship_postal collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- shippingAddress.email (Ship To Email) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.ship_email >= ''
order by  l.ship_email collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- shippingAddress.email (Ship To Email) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.ship_email >= ''
order by  l.ship_email collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- shippingAddress.phone (Ship To Phone) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_phone collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- shippingAddress.phone (Ship To Phone) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_phone collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.name (Bill To Name) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.bill_name >= ''
order by  l.bill_name collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.name (Bill To Name) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.bill_name >= ''
order by  l.bill_name collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.addressLine1 (Bill To Address 1) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_address_line1 collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.addressLine1 (Bill To Address 1) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_address_line1 collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.addressLine2 (Bill To Address 2) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_address_line2 collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.addressLine2 (Bill To Address 2) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_address_line2 collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.city (Bill To City) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.bill_city >= ''
order by  l.bill_city collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.city (Bill To City) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.bill_city >= ''
order by  l.bill_city collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.state (Bill To State) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.bill_state >= ''
order by  l.bill_state collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.state (Bill To State) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.bill_state >= ''
order by  l.bill_state collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.stateCode (Bill To State Code) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_state_code collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.stateCode (Bill To State Code) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_state_code collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.country (Bill To Country) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.bill_country >= ''
order by  l.bill_country collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.country (Bill To Country) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.bill_country >= ''
order by  l.bill_country collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.countryCode (Bill To Country Code) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_country_code collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.countryCode (Bill To Country Code) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_country_code collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.postal (Bill To Postal) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_postal collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.postal (Bill To Postal) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_postal collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.email (Bill To Email) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.bill_email >= ''
order by  l.bill_email collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.email (Bill To Email) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
and       l.bill_email >= ''
order by  l.bill_email collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- billingAddress.phone (Bill To Phone) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_phone collate reading_order desc,
          l.order_id desc
offset    0
limit     50;

-- billingAddress.phone (Bill To Phone) ascending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.bill_phone collate reading_order asc,
          l.order_id asc
offset    0
limit     50;
