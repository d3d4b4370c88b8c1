export type Language = 'zh-CN' | 'en-US';
