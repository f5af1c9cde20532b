declare module 'virtual:contract' {
  export const contract: import('#contract/index.ts').Contract;
}
