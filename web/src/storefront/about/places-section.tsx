import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from '../../data/cars/catalogue.ts'

/** The company's locations as stops along one road. */
export function PlacesSection({ title }: { title: string }) {
  const { data: locations = [] } = useQuery(locationsQuery)
  if (locations.length === 0) return null
  return (
    <section aria-labelledby="route">
      <h2 id="route" className="text-h1">
        {title}
      </h2>
      <ol className="mt-6">
        {locations.map(({ id, name, city }, index) => (
          <li key={id} className="group relative flex gap-5 pb-5 last:pb-0">
            {/* The road to the next location: asphalt with a dashed middle line. */}
            <span
              aria-hidden="true"
              className="absolute start-1.5 top-3 -bottom-3 w-3 bg-[#3b4750] group-first:rounded-t-full group-last:hidden dark:bg-[#2a343c]"
            >
              <span className="absolute inset-y-0 start-[5px] border-s-2 border-dashed border-[#e8c873]/80" />
            </span>
            <span
              aria-hidden="true"
              className={`relative mt-0.5 size-6 shrink-0 rounded-full border-4 border-bg ${index === 0 ? 'bg-accent' : 'bg-primary'}`}
            />
            <span className="min-w-0">
              <span className="block font-semibold">
                <bdi>{name}</bdi>
              </span>
              <span className="block text-small text-muted">
                <bdi>{city}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
