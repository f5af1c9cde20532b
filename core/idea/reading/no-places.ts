/** What stands in capitals behind "in" and is no place: months and days, languages, programs and where people meet online. */
export const NO_PLACES: ReadonlySet<string> = new Set(
  `january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday spring summer autumn winter english french german spanish python react java
  javascript excel ai vr ar google facebook instagram whatsapp shopify etsy amazon tiktok i q1 q2 q3 q4 christmas
  hindi unity unreal word notion microsoft android ios apple chatgpt slack discord telegram youtube linkedin
  twitter easter ramadan italian arabic swahili vinted photoshop`.split(/\s+/),
);
