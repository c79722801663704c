import { testPlaceOrderCrashes } from './place-order-crash.test-kit.ts'

testPlaceOrderCrashes({ keys: 24, serverKills: 1, databaseKills: 1 })
