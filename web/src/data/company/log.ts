import * as transparencyLog from '@marhala/contract/integrations/transparency-log.ts'
import { endpointQuery } from '../http/query.ts'

/** The keys of the company's log, and its newest checkpoint. */
export const logQuery = endpointQuery(transparencyLog.get)
