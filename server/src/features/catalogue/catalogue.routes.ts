import * as catalogue from '@marhala/contract/fleet/catalogue.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as home from '@marhala/contract/storefront/home.ts'
import type { Serve } from '../../http/serve.ts'
import { listBrands, listCategories, listServices } from './public/catalogue.queries.ts'
import { listOpenLocations } from './public/open-locations.ts'
import { listReturnCharges } from './public/return-charges.queries.ts'

/** The lists from which searches choose. */
export function catalogueRoutes(serve: Serve): void {
  serve(catalogue.brands, ({ context }) => listBrands(context.db))
  serve(catalogue.categories, ({ context, visitor }) => listCategories(context.db, visitor.language))
  serve(home.categories, ({ context, visitor }) => listCategories(context.db, visitor.language))
  serve(catalogue.locations, ({ context, visitor }) => listOpenLocations(context, visitor.language))
  serve(catalogue.services, ({ context, visitor }) => listServices(context.db, visitor.language))
  serve(takeBack.listed, ({ context, caller }) => listReturnCharges(context.db, caller.language))
}
