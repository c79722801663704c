-- A provider that cannot be told now that a card is no longer needed is told later, and does not keep others waiting.
alter table dealer_payment_methods add column detach_after moment;
