-- Texts of lists stand as people read them: "Alma de la Cruz" before "Alma Yates", "Émile" beside "Emil". Equal are only
-- texts of the same characters, so an id still breaks every tie. Columns stay compared byte by byte; who sorts them for
-- a person names this order, and the indexes that such a list is read from are built in it.

create collation reading_order (provider = icu, locale = 'und');
comment on collation reading_order is 'texts as people read them, whatever the case and the accents of their letters';

drop index orders_by_number;
create index orders_by_number on orders (supplier_id, dealer_id, order_number collate reading_order, id);
comment on index orders_by_number is 'orders list by order.orderNumber';
drop index orders_reference_number;
create index orders_reference_number on orders (supplier_id, dealer_id, reference_number collate reading_order, id);
comment on index orders_reference_number is 'orders list by order.referenceNumber; placing an order: whether its reference is used';
drop index orders_ship_to_name;
create index orders_ship_to_name on orders (supplier_id, dealer_id, ship_to_name collate reading_order, id);
comment on index orders_ship_to_name is 'orders list by shippingAddress.name';

drop index order_address_texts_ship_city;
create index order_address_texts_ship_city on order_address_texts (supplier_id, dealer_id, ship_city collate reading_order, order_id);
comment on index order_address_texts_ship_city is 'orders list by shippingAddress.city';
drop index order_address_texts_ship_state;
create index order_address_texts_ship_state on order_address_texts (supplier_id, dealer_id, ship_state collate reading_order, order_id);
comment on index order_address_texts_ship_state is 'orders list by shippingAddress.state';
drop index order_address_texts_ship_country;
create index order_address_texts_ship_country on order_address_texts (supplier_id, dealer_id, ship_country collate reading_order, order_id);
comment on index order_address_texts_ship_country is 'orders list by shippingAddress.country';
drop index order_address_texts_ship_postal;
create index order_address_texts_ship_postal on order_address_texts (supplier_id, dealer_id, ship_postal collate reading_order, order_id);
comment on index order_address_texts_ship_postal is 'orders list by shippingAddress.postal';
drop index order_address_texts_ship_email;
create index order_address_texts_ship_email on order_address_texts (supplier_id, dealer_id, ship_email collate reading_order, order_id);
comment on index order_address_texts_ship_email is 'orders list by shippingAddress.email';
drop index order_address_texts_bill_name;
create index order_address_texts_bill_name on order_address_texts (supplier_id, dealer_id, bill_name collate reading_order, order_id);
comment on index order_address_texts_bill_name is 'orders list by billingAddress.name';
drop index order_address_texts_bill_city;
create index order_address_texts_bill_city on order_address_texts (supplier_id, dealer_id, bill_city collate reading_order, order_id);
comment on index order_address_texts_bill_city is 'orders list by billingAddress.city';
drop index order_address_texts_bill_state;
create index order_address_texts_bill_state on order_address_texts (supplier_id, dealer_id, bill_state collate reading_order, order_id);
comment on index order_address_texts_bill_state is 'orders list by billingAddress.state';
drop index order_address_texts_bill_country;
create index order_address_texts_bill_country on order_address_texts (supplier_id, dealer_id, bill_country collate reading_order, order_id);
comment on index order_address_texts_bill_country is 'orders list by billingAddress.country';
drop index order_address_texts_bill_email;
create index order_address_texts_bill_email on order_address_texts (supplier_id, dealer_id, bill_email collate reading_order, order_id);
comment on index order_address_texts_bill_email is 'orders list by billingAddress.email';

analyze orders, order_address_texts;
