-- The time zone a dealer has chosen, by its IANA name. Null while none was chosen: times are shown in UTC then, and the
-- portal may offer the zone of the browser.
alter table dealers add time_zone text check (length(time_zone) between 1 and 64);
