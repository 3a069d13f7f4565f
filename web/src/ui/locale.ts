import { createContext } from 'react'

/** The tag that dates and calendars follow; given once, by the document. */
export const LocaleContext = createContext('en-GB')
