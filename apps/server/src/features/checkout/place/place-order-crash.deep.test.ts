import { testPlaceOrderCrashes } from './place-order-crash.test-kit.ts'

testPlaceOrderCrashes({ keys: 600, serverKills: 12, databaseKills: 3 })
