import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { damagePhotoQuery } from '../../data/cars/damages.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'

type DamagePhotoProps = {
  photo: { car: number; damage_id: number; photo_id: number }
  alt: string
  className?: string
}

/** A photo of a damage, which only staff and one client may read. */
export function DamagePhoto({ photo, alt, className = 'size-16' }: DamagePhotoProps) {
  const query = useQuery(damagePhotoQuery(photo))
  const url = useBlobUrl(query.data)
  const look = classNames('rounded-control bg-sunken object-cover', className)
  if (url) return <img src={url} alt={alt} className={look} decoding="async" />
  if (!query.error) return <Skeleton className={look} />
  return (
    <span className={classNames('flex items-center justify-center text-muted', look)} title={alt}>
      <ImageOff strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{alt}</span>
    </span>
  )
}

/** The address of a picture within this page, as long as it is shown. */
export function useBlobUrl(blob: Blob | undefined): string | null {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob])
  useEffect(() => {
    if (url === null) return
    return () => URL.revokeObjectURL(url)
  }, [url])
  return url
}
