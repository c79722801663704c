/**
 * The first part of every query key, by data. A feature builds its keys on its own root in `*.query-keys.ts`; changes
 * to another feature's data invalidate that root.
 */
export const queryRoots = {
  account: ['account'],
  apiToken: ['api-token'],
  checkout: ['checkout'],
  dashboard: ['dashboard'],
  jobs: ['jobs'],
  orders: ['orders'],
  palette: ['palette'],
  passwordReset: ['password-reset'],
  paymentMethods: ['payment-methods'],
  paymentOutlook: ['payment-outlook'],
  portal: ['portal'],
  products: ['products'],
  resaleCertificates: ['resale-certificates'],
  saved: ['saved'],
  session: ['session'],
  settings: ['settings'],
  tokens: ['tokens'],
  webhooks: ['webhooks'],
} as const satisfies Readonly<Record<string, readonly [string]>>
