import * as catalogue from '@marhala/contract/fleet/catalogue.ts'
import { endpointQuery } from '../http/query.ts'

// These lists change a few times a year: no screen asks for them twice in a visit.
const staleTime = 600_000

/** Every brand with a car in the fleet. */
export const brandsQuery = { ...endpointQuery(catalogue.brands), staleTime }

export const categoriesQuery = { ...endpointQuery(catalogue.categories), staleTime }

export const locationsQuery = { ...endpointQuery(catalogue.locations), staleTime }

export const servicesQuery = { ...endpointQuery(catalogue.services), staleTime }
