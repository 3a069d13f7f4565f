import { type SiteDocument, usualSite } from '@marhala/contract/company/site-values.ts'

const own: Partial<
  Record<SiteDocument['about'][number]['key'], Pick<SiteDocument['about'][number], 'title' | 'text'>>
> = {
  story: {
    title: { en: 'Our story', ar: 'قصتنا', fr: 'Notre histoire' },
    text: {
      en: 'Renting a car used to mean two prices: one on the page, another at the counter. We started with a handful of cars and a single rule: the first total you see is the one you pay, extras and tax included.\n\nThe fleet has grown since, one location at a time. The rule hasn’t changed. The website, the desk and the invoice all show the same total, so there is nothing to argue about when you collect the keys.',
      ar: 'كان استئجار سيارة يعني سعرين: سعرا في الموقع وآخر في الوكالة. بدأنا ببضع سيارات وقاعدة واحدة: أول مجموع تراه هو ما تدفعه، شاملا الإضافات والضريبة.\n\nكبر أسطولنا منذ ذلك الحين، مدينة بعد مدينة، ولم تتغير القاعدة. الموقع والوكالة والفاتورة تعطي المجموع نفسه، فلا جدال عند استلام المفاتيح.',
      fr: 'Louer une voiture, c’était longtemps deux prix : celui de la page et celui du comptoir. Nous avons commencé avec une poignée de voitures et une seule règle : le premier total affiché est celui que l’on paie, options et TVA comprises.\n\nLa flotte a grandi depuis, ville après ville. La règle n’a pas changé. Le site, le comptoir et la facture donnent le même total : il n’y a plus rien à discuter quand vous prenez les clés.',
    },
  },
  team: {
    title: { en: 'Our team', ar: 'فريقنا', fr: 'Notre équipe' },
    text: {
      en: 'The desk answers your messages and prepares your documents. Handover meets you at the airport or in town and walks around the car with you. The workshop keeps service, tyres and car documents up to date. Customer care reads every review and steps in when something doesn’t go to plan.',
      ar: 'الاستقبال يجيب عن رسائلك ويُعدّ الوثائق. والتسليم يستقبلك في المطار أو في المدينة ويعاين السيارة معك. والورشة تعتني بالصيانة والإطارات والوثائق. وخدمة الزبائن تقرأ كل تقييم وتساعدك حين لا تسير الأمور كما يجب.',
      fr: 'Le comptoir répond à vos messages et prépare les contrats. La remise des clés vous attend à l’aéroport ou en ville et fait le tour de la voiture avec vous. L’atelier veille sur l’entretien, les pneus et les documents. Le service client lit chaque avis et vous aide quand tout ne s’est pas passé comme prévu.',
    },
  },
}

/** The demo company's site: the product's pages, and what a company tells of itself. */
export const site: SiteDocument = {
  ...usualSite,
  about: usualSite.about.map((part) => ({ ...part, ...own[part.key], shown: true })),
}
