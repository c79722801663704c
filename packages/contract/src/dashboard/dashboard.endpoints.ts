import { endpoint } from '../api/endpoint.ts'
import { dashboardStats } from './dashboard.schema.ts'
import { needsYou } from './needs-you.schema.ts'
import { shopWindow } from './shop-window.schema.ts'

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/dashboard-stats',
  access: { who: 'dealer', status: 'any' },
  inTestMode: 'simulated',
  summary: "Returns the dealer's stats for the last 7 days.",
  answer: dashboardStats,
  failures: [],
})

export const getNeedsYou = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/needs-you',
  access: { who: 'dealer', status: 'any' },
  inTestMode: 'simulated',
  summary:
    "Returns the items that need the dealer's attention: unauthorized orders, declined payments, certificates and bank accounts.",
  answer: needsYou,
  failures: [],
})

export const getShopWindow = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/shop-window',
  access: { who: 'dealer', status: 'unblocked' },
  summary:
    'Returns the dashboard content: shipping cutoff, dashboard notice, new products, back-in-stock products and the usual order.',
  answer: shopWindow,
  failures: [],
})
