import type { DehydratedState } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { DocumentFacts } from './shell/document/document.tsx'

/** What the server's document hands to the scripts that take it over. */
export type PageState = { facts: DocumentFacts; router: HydrationState; queries: DehydratedState }

export const pageStateId = 'page-state'

/** The state as a script of data; with every `<` escaped no text in it can end the script. */
export function pageStateScript(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028')
  return `<script type="application/json" id="${pageStateId}">${json}</script>`
}
