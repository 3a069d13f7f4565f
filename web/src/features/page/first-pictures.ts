import { createContext } from 'react'

/**
 * Pictures that the server's document holds itself, by their addresses: the largest of a first view is painted with it,
 * not a round trip later. The browser has none, and React leaves what it takes over as it stands.
 */
export const FirstPictures = createContext<Partial<Record<string, string>>>({})
