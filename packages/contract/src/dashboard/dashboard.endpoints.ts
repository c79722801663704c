import { endpoint } from '../api/endpoint.ts'
import { dashboardStats } from './dashboard.schema.ts'
import { needsYou } from './needs-you.schema.ts'
import { shopWindow } from './shop-window.schema.ts'

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/dashboard-stats',
  access: { who: 'dealer', status: 'any' },
  inTestMode: 'simulated',
  summary: "Reads the figures of the dealer's last 7 days.",
  answer: dashboardStats,
  failures: [],
})

export const getNeedsYou = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/needs-you',
  access: { who: 'dealer', status: 'any' },
  inTestMode: 'simulated',
  summary:
    'Reads what waits for the dealer: orders to authorize, declined payments, certificates, bank accounts.',
  ours: true,
  answer: needsYou,
  failures: [],
})

export const getShopWindow = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/shop-window',
  access: { who: 'dealer', status: 'unblocked' },
  summary:
    'Reads what the supplier shows: cut-off, note, new products, those in stock again, the usual basket.',
  ours: true,
  answer: shopWindow,
  failures: [],
})
