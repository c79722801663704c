import { createContext } from 'react'

/** The country (ISO 3166 code) in whose order typed days are read. */
export const DateCountry = createContext('US')
