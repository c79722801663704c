-- Where visitors of an address without a portal are sent is known before any supplier is: it is given to the build.
alter table suppliers drop column provider_site_url;
