import * as trackingMap from '@marhala/contract/tracking/tracking-map.ts'
import { ApiError } from '../../http/api-error.ts'
import { sendRange } from '../../http/send-range.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { findMapFile, readMapFiles } from './public/read-map-files.ts'
import { readWhereabouts } from './public/read-whereabouts.ts'

/** The base map of the cars, and the last position of a booking's car. */
export function trackingMapRoutes(serve: Serve): void {
  serve(trackingMap.choice, async ({ context }) => {
    const { map_base, map_file, map_style_url } = await getSettings(context.db)
    return {
      base: map_base,
      file: map_file,
      style_url: map_style_url,
      files: await readMapFiles(context.config),
    }
  })
  serve(trackingMap.file, async ({ context, params, request, reply }) => {
    const name = params.file
    const path = await findMapFile(context.config, name)
    const type = 'application/vnd.pmtiles'
    const isSent = path && (await sendRange(request, reply, { path, type, name }))
    if (!isSent) throw new ApiError('not_found')
    return { file_name: name, content: null }
  })
  serve(trackingMap.whereabouts, ({ context, caller, params }) =>
    readWhereabouts(context, caller, params.booking),
  )
}
