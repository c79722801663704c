-- What dealers call their methods, beside the name that the provider gave.
alter table dealer_payment_methods
  add column label text check (length(label) between 1 and 60);
